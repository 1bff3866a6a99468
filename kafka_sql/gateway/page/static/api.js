// The gateway: requests, its token, events, and the session that this page has there.

const FRAME = /^<Exception on server side:\n([\s\S]*)\nEnd of exception on server side>$/;

/** What the gateway answers to a request that fails. */
export class ApiError extends Error {
  constructor(status, texts) {
    const text = texts.map((each) => FRAME.exec(each)?.[1] ?? each).filter((each) => each !== "Internal server error.");
    super(text.join("\n").replace(/\nEncountered "<EOF>"$/, "") || `the gateway answered ${status}`);
    this.status = status;
  }
}

let token = sessionStorage.getItem("token") ?? "";
let login = null;

async function request(method, path, body, signal) {
  for (;;) {
    const headers = {};
    if (token) headers.Authorization = `Bearer ${token}`;
    if (body !== undefined) headers["Content-Type"] = "application/json";
    let response;
    try {
      response = await fetch(path, { method, headers, signal, body: body === undefined ? undefined : JSON.stringify(body) });
    } catch (error) {
      if (error.name === "AbortError") throw error;
      throw new ApiError(0, ["the gateway does not answer; kafka-sql gateway status says whether it runs"]);
    }
    if (response.status === 401) {
      login ??= askForToken(Boolean(token)).finally(() => (login = null));
      await login;
      continue;
    }
    if (!response.ok) {
      const texts = await response.json().then((answer) => answer.errors, () => null);
      throw new ApiError(response.status, texts ?? [`${method} ${path} was answered with status ${response.status}`]);
    }
    return response;
  }
}

/** Return the JSON that the gateway answers. Throws ApiError. */
export async function ask(method, path, body, signal) {
  return (await request(method, path, body, signal)).json();
}

function askForToken(wrong) {
  const dialog = document.getElementById("login");
  const field = document.getElementById("token");
  document.getElementById("login-error").textContent = wrong ? "The gateway has refused this token." : "";
  field.value = "";
  dialog.oncancel = (event) => event.preventDefault();
  dialog.showModal();
  return new Promise((resolve) => {
    document.getElementById("login-form").onsubmit = (event) => {
      event.preventDefault();
      token = field.value.trim();
      sessionStorage.setItem("token", token);
      dialog.close();
      resolve();
    };
  });
}

/** Read the events of `path` until `signal` ends that; reconnects. `take` gets name and value, `live` whether
 * the connection is up. */
export async function events(path, take, live, signal) {
  while (!signal.aborted) {
    try {
      const response = await request("GET", path, undefined, signal);
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      live(true);
      let rest = "";
      for (;;) {
        const { value, done } = await reader.read();
        if (done) break;
        const parts = (rest + value).split("\n\n");
        rest = parts.pop();
        for (const part of parts) {
          const [name, data] = part.split("\n");
          take(name.slice("event: ".length), JSON.parse(data.slice("data: ".length)));
        }
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError || error instanceof TypeError)) throw error;
    }
    live(false);
    await new Promise((resolve) => setTimeout(resolve, 2000));
  }
}

// --- the session of this page ------------------------------------------------------------------------------

let opening = null;
setInterval(() => {
  const known = sessionStorage.getItem("session");
  if (known) ask("POST", `${known}/heartbeat`).catch(() => {});
}, 60_000);

/** Return the path of this page's session, which opens first if need be. */
export async function session() {
  const known = sessionStorage.getItem("session");
  if (known) return known;
  opening ??= ask("POST", "/v4/sessions", { sessionName: "web page" })
    .then((answer) => {
      const path = `/v4/sessions/${answer.sessionHandle}`;
      sessionStorage.setItem("session", path);
      return path;
    })
    .finally(() => (opening = null));
  return opening;
}

/** Call `work` with the path of the session; once more with a new one if the gateway has closed it. */
export async function inSession(work) {
  const path = await session();
  try {
    return await work(path);
  } catch (error) {
    if (!(error instanceof ApiError) || !/^Session '.*' does not exist\.$/.test(error.message)) throw error;
    if (sessionStorage.getItem("session") === path) sessionStorage.removeItem("session");
    return work(await session());
  }
}

/** What the editor asks: "check" or "complete". */
export function language(question, body, signal) {
  return inSession((path) => ask("POST", `${path.replace("/v4", "/ui")}/${question}`, body, signal));
}

/** A statement that runs. `pages` yields its result; `stop` ends it. */
export class Operation {
  constructor(path) {
    this.path = path;
    this.stopped = false;
  }

  static async submit(statement) {
    return inSession(async (path) => {
      const answer = await ask("POST", `${path}/statements`, { statement });
      return new Operation(`${path}/operations/${answer.operationHandle}`);
    });
  }

  async *pages() {
    let next = `${this.path}/result/0?rowFormat=PLAIN_TEXT`;
    try {
      while (next && !this.stopped) {
        const page = await ask("GET", next);
        next = page.nextResultUri;
        if (page.resultType !== "NOT_READY") yield page;
      }
    } catch (error) {
      if (!this.stopped) throw error;
    } finally {
      this.stop();
    }
  }

  stop() {
    if (this.stopped) return;
    this.stopped = true;
    ask("DELETE", `${this.path}/close`).catch(() => {});
  }
}

/** Run a statement and return its columns (names, and as `described` with types) and rows (arrays of text, and as
 * `data` with kinds); of an unbounded query the first `most` rows, or those that come in `limitMs`. */
export async function rowsOf(statement, most = 1000, limitMs = Infinity) {
  const operation = await Operation.submit(statement);
  const timer = Number.isFinite(limitMs) ? setTimeout(() => operation.stop(), limitMs) : undefined;
  const found = { columns: [], described: [], rows: [], data: [] };
  try {
    for await (const page of operation.pages()) {
      found.described = page.results.columns;
      found.data.push(...page.results.data);
      if (found.data.length >= most) break;
    }
  } finally {
    clearTimeout(timer);
    operation.stop();
  }
  found.data.length = Math.min(found.data.length, most);
  found.columns = found.described.map((column) => column.name);
  found.rows = found.data.map((row) => row.fields);
  return found;
}

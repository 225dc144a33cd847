// Runs one function as the host does: in a folder with its traced files, by the handler that its entry exports
// (https://nextjs.org/docs/app/api-reference/adapters/invoking-entrypoints). Tells its parent the port, and how many
// requests are under way, work after the answer included.
process.chdir(__dirname);
require("next/setup-node-env");
const { createServer } = require("node:http");
const { flushCompileCache } = require("node:module");

const entry = require(`./${process.argv[2]}`);
let underWay = 0;
let isKept = false;

function during(work) {
  process.send({ underWay: ++underWay });
  return Promise.resolve(work)
    .catch((error) => console.error(error))
    .finally(() => process.send({ underWay: --underWay }));
}

async function answer(request, response) {
  const { handler } = await entry;
  const initURL = `${request.headers["x-forwarded-proto"]}://${request.headers.host}${request.url}`;
  await handler(request, response, {
    waitUntil: during,
    requestMeta: { minimalMode: true, relativeProjectDir: ".", initURL },
  });
}

/** Node keeps what it compiled when a process ends by itself; this one is killed. */
function keepCompiled() {
  if (!isKept) flushCompileCache();
  isKept = true;
}

const server = createServer((request, response) => {
  const ended = new Promise((resolve) => response.once("close", resolve));
  void during(ended);
  void during(
    answer(request, response)
      .catch((error) => {
        console.error(error);
        response.destroy();
      })
      .finally(keepCompiled),
  );
});
server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));
process.on("disconnect", () => process.exit());

import { createServer } from "node:net";
import { reasonOf, StartFailure } from "./say.ts";

/**
 * The port to serve on: the requested one, or a free one for 0.
 * Throws a StartFailure when it cannot be used.
 */
export async function claimPort(port: number, host: string): Promise<number> {
  try {
    return await tryPort(port, host);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE") {
      throw new StartFailure(
        `Port ${port} is in use. Stop the program that uses it, or set PORT to another number.`,
      );
    }
    throw new StartFailure(
      `Port ${port} of ${host} cannot be listened on (${reasonOf(error)}). Set PORT or HOST.`,
    );
  }
}

function tryPort(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === "object" ? address.port : port));
    });
  });
}

// Loaded before every program that we start: when the channel to its parent closes, because the parent ended in any way, the program
// and everything it started end too. Its own children load this as well, but the check below skips them.
if (process.env.BOARDGPT_PARENT === String(process.ppid)) {
  process.once("disconnect", () => {
    try {
      process.kill(-process.pid, "SIGTERM");
    } catch {
      // No process groups on this system.
      process.exit();
    }
  });
  // The listener must not keep a finished program alive.
  process.channel?.unref();
}

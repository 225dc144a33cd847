// Loaded before every program that we start: when the channel to its parent closes, because the parent ended in
// whatever way, the program and everything it started end too. What it starts loads this as well, but is left alone.
if (process.env.BOARDGPT_PARENT === String(process.ppid)) {
  process.once("disconnect", () => {
    try {
      process.kill(-process.pid, "SIGTERM");
    } catch {
      // No groups on this system.
      process.exit();
    }
  });
  // Listening must not keep a program running that is done.
  process.channel?.unref();
}

// Loaded before every program that we start: when the channel to the parent closes, because the parent ended in
// whatever way, the program and everything it started end too.
process.once("disconnect", () => {
  try {
    process.kill(-process.pid, "SIGTERM");
  } catch {
    // Not the head of its group: the head ends itself.
    process.exit();
  }
});

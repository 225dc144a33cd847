/** Shown when a password could not be set and the server gave no reason. */
export const SET_PASSWORD_FAILURE = {
  title: "Setup Failed",
  toast: "Password setup failed",
  inline: "Password setup failed. Please try again.",
};

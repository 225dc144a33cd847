// Shared by the forms and the schemas.
export const REQUIRED_LOGIN = "Please fill in all fields";
export const REQUIRED_SIGNUP = "Please fill in all required fields";
export const SHORT_PASSWORD = "Password must be at least 8 characters long";
export const LONG_PASSWORD = "Password must be at most 128 characters long";
export const INVALID_EMAIL = "Please enter a valid email address";

export const PLAIN_EMAIL = "Please use an email address with plain letters (a to z), digits and symbols only";
export const LONG_EMAIL = "The email address is too long";
// RFC 5321, 4.5.3.1.3, without the angle brackets.
export const MAX_EMAIL = 254;

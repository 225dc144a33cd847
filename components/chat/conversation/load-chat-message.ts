/** Loads the code that shows messages. A new chat does not need it. */
export const loadChatMessage = () => import("./chat-message").then((module) => module.ChatMessageItem);

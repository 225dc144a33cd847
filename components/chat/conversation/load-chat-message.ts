/** What shows a question or an answer. A chat that begins has none. */
export const loadChatMessage = () => import("./chat-message").then((module) => module.ChatMessageItem);

export const MAX_ORGANIZATION_NAME = 100;
export const MAX_MEMBERS = 1000;

export const CHOOSE_SOUND_DAYS = "Choose how long the audio of recordings is kept";

export function installMissing(root: string): Promise<void>;
export function markInstalled(root: string): void;

export const VOTES = ["for", "against", "abstained", "recused"] as const;
export const RESULTS = ["passed", "failed", "tied", "withdrawn", "deferred"] as const;

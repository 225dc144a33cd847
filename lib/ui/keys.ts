/** Cache keys: the segments of the address from which the data is read. */
export const queryKeys = {
  meetings: () => ["api", "board-meetings"] as const,
  documents: (meetingId: string) => ["api", "board-meetings", meetingId, "documents"] as const,
  brief: (meetingId: string) => ["api", "board-meetings", meetingId, "brief"] as const,
  briefs: (meetingId: string) => ["api", "board-meetings", meetingId, "briefs"] as const,
  /** All briefs read by id. */
  earlierBriefs: () => ["api", "briefs"] as const,
  briefById: (briefId: string) => ["api", "briefs", briefId] as const,
  keyFigures: (briefId: string) => ["api", "briefs", briefId, "figures"] as const,
  changes: (meetingId: string) => ["api", "board-meetings", meetingId, "changes"] as const,
  questions: (meetingId: string) => ["api", "board-meetings", meetingId, "questions"] as const,
  proposals: () => ["api", "questions"] as const,
  proposal: (questionId: string) => ["api", "questions", questionId, "proposal"] as const,
  meetingRecusals: (meetingId: string) => ["api", "board-meetings", meetingId, "recusals"] as const,
  recusals: (documentId: string) => ["api", "documents", documentId, "recusals"] as const,
  recusalCandidates: (documentId: string) =>
    ["api", "documents", documentId, "recusals", "candidates"] as const,
  papers: () => ["api", "documents"] as const,
  threads: () => ["api", "chat-threads"] as const,
  threadSearches: () => ["api", "chat-threads", "?"] as const,
  thread: (threadId: string) => ["api", "chat-threads", threadId] as const,
  attachments: (threadId: string) => ["api", "chat-threads", threadId, "attachments"] as const,
  companySearch: (text: string) => ["api", "companies", "search", text] as const,
  company: (companyId: string) => ["api", "companies", companyId] as const,
  /** The companies of a peer set for one focal company; without arguments, all of them. */
  peers: (...companyAndSet: string[]) => ["api", "peers", ...companyAndSet] as const,
  peerGroups: () => ["api", "peer-groups"] as const,
  peerGroup: (uuid: string) => ["api", "peer-groups", uuid] as const,
  ownCompanies: () => ["api", "own-companies"] as const,
  ownCompany: (uuid: string) => ["api", "own-companies", uuid] as const,
  benchmarkRuns: () => ["api", "benchmarks", "runs"] as const,
  benchmarkRun: (runId: string) => ["api", "benchmarks", "runs", runId] as const,
  strategy: () => ["api", "strategy"] as const,
  /** The listing for this query. */
  strategyListing: (query: string) => ["api", "strategy", "?", query] as const,
  strategyHeatMaps: () => ["api", "strategy", "heat-map"] as const,
  strategyHeatMap: (query: string) => ["api", "strategy", "heat-map", query] as const,
  strategyPapers: () => ["api", "strategy", "papers"] as const,
  /** All KPIs read by id, and lists of them. */
  kpis: () => ["api", "kpis"] as const,
  kpiSearch: (text: string) => ["api", "kpis", "?", text] as const,
  kpi: (kpiId: string) => ["api", "kpis", kpiId] as const,
  page: (documentId: string, page: number) => ["api", "documents", documentId, "pages", page] as const,
  pageNotes: (documentId: string, page: number) => ["api", "documents", documentId, "notes", page] as const,
  meetingNotes: (meetingId: string) => ["api", "board-meetings", meetingId, "notes"] as const,
  invitations: () => ["api", "admin", "invitations"] as const,
  members: () => ["api", "admin", "users"] as const,
  bin: () => ["api", "bin"] as const,
  outbox: () => ["api", "admin", "outbox"] as const,
  keptMail: (mailId: string) => ["api", "admin", "outbox", mailId] as const,
};

/** The address for a key. */
export function pathOf(key: readonly (string | number)[]): string {
  return `/${key.map((part) => encodeURIComponent(part)).join("/")}`;
}

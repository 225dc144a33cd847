import { prepareEmbeddingModel } from "@/lib/ai/embeddings/model-file";

// Files that it writes are readable only by this account.
process.umask(0o077);

// Run by `npm start` before anything needs the model; does nothing when the model is already complete.
const { file, written } = await prepareEmbeddingModel();
console.log(written ? `Wrote the embedding model to ${file}` : `The embedding model is ready at ${file}`);

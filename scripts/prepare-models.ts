import { prepareEmbeddingModel } from "@/lib/ai/embeddings/model-file";

// What it writes is for its own account alone.
process.umask(0o077);

// Run by `npm start` before anything needs the model; does nothing when it is there and whole.
const { file, written } = await prepareEmbeddingModel();
console.log(written ? `Wrote the embedding model to ${file}` : `The embedding model is ready at ${file}`);

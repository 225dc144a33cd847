import { AppError } from "@/lib/errors";
import { route } from "@/lib/http/route";

// Without this an unknown call would get a page that bypasses the middleware and its content security policy.
const unknownCall = route({
  access: "public",
  handler: async () => {
    throw new AppError("notFound", "Not found.");
  },
});

export {
  unknownCall as DELETE,
  unknownCall as GET,
  unknownCall as PATCH,
  unknownCall as POST,
  unknownCall as PUT,
};

/** The pdf.js of package.json. Its workers answer only the library of the very same version. */
export const PDFJS_VERSION = "6.5.438";

/** Where its files are served; ends with a slash, as pdf.js asks. */
export const PDFJS_ADDRESS = `/api/pdf-viewer/${PDFJS_VERSION}/`;

import { Loading } from "@/components/layout/loading";

export default Loading;

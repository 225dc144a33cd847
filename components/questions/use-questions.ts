import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRead } from "@/components/layout/use-read";
import type { AddQuestionInput, ChangeQuestionInput } from "@/lib/questions/schema";
import type { AnswerProposal, QuestionView } from "@/lib/questions/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { request } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";

/** The meeting's question list. */
export function useQuestions(meetingId: string) {
  return useRead<QuestionView[]>(queryKeys.questions(meetingId), "Failed to load the questions.");
}

/** The answer that the meeting's papers suggest; null if they do not. */
export function useProposal(questionId: string, enabled: boolean) {
  const queryKey = queryKeys.proposal(questionId);
  return useQuery({
    queryKey,
    enabled,
    queryFn: async ({ signal }) => {
      const answer = await request<{ proposal: AnswerProposal | null }>(
        pathOf(queryKey),
        "The papers could not be searched.",
        { signal },
      );
      return answer.proposal;
    },
  });
}

function refresh(queryClient: QueryClient, meetingId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: queryKeys.questions(meetingId) });
}

/** Adds a question to the list. */
export function useAddQuestion(meetingId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: AddQuestionInput) =>
      request<QuestionView>(
        pathOf(queryKeys.questions(meetingId)),
        "The question could not be added to the list.",
        { method: "POST", body: input },
      ),
    meta: { errorTitle: "Question Not Added" },
    onSuccess: () => refresh(queryClient, meetingId),
  });
}

/** Edits, answers, reopens, carries and deletes a question, then refreshes the list. */
export function useQuestionMutations({ id, meetingId }: Pick<QuestionView, "id" | "meetingId">) {
  const queryClient = useQueryClient();
  const path = `/api/questions/${id}`;
  const onSettled = () => refresh(queryClient, meetingId);
  const change = useMutation({
    mutationFn: (body: ChangeQuestionInput) =>
      request<QuestionView>(path, "The question could not be changed.", { method: "PATCH", body }),
    meta: { errorTitle: "Question Not Changed" },
    onSettled,
  });
  const carry = useMutation({
    mutationFn: () =>
      request<QuestionView>(`${path}/carry`, "The question could not be carried over.", {
        method: "POST",
        body: {},
      }),
    meta: { errorTitle: "Question Not Carried Over" },
    onSuccess: (carried) => {
      toast.success("Question Carried Over", {
        description:
          "It is on the next meeting’s list, and that meeting’s papers are searched for an answer.",
        action: {
          label: "Open",
          onClick: () => window.location.assign(`/prep-me?meeting=${carried.meetingId}`),
        },
      });
      return refresh(queryClient, carried.meetingId);
    },
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () => request(path, "The question could not be deleted.", { method: "DELETE" }),
    meta: { errorTitle: "Question Not Deleted" },
    onSettled,
  });
  return { change, carry, remove, isBusy: change.isPending || carry.isPending || remove.isPending };
}

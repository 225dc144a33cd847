import { useId } from "react";
import { Button } from "@/components/ui/button";

type SuggestionsProps = {
  title: string;
  questions: readonly string[];
  disabled: boolean;
  onPick: (question: string) => void;
};

/** Questions that fill the input when picked. */
export function Suggestions({ title, questions, disabled, onPick }: SuggestionsProps) {
  const id = useId();
  return (
    <div>
      <p id={id} className="mb-2 text-xs font-medium text-muted-foreground">
        {title}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {questions.map((question) => (
          <li key={question} className="max-w-full">
            <Button
              variant="outline"
              size="sm"
              disabled={disabled}
              onClick={() => onPick(question)}
              className="h-auto min-h-8 max-w-full py-1.5 text-left font-normal whitespace-normal"
            >
              {question}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { EyeIcon, EyeOffIcon } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Input } from "@/components/ui/input";
import { cn } from "@/lib/ui/cn";

/** A password field whose content can be revealed. */
export function PasswordInput({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOffIcon : EyeIcon;
  return (
    <div className="relative">
      <Input
        {...props}
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        className={cn("pe-10", className)}
      />
      <button
        type="button"
        aria-label="Show characters"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 end-0.5 my-auto flex size-8 items-center justify-center rounded-md text-muted-foreground hover:text-foreground disabled:opacity-50"
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

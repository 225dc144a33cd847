import type { Outlier } from "@/lib/benchmarks/analysis/types";
import type { RunComparison } from "@/lib/benchmarks/runs/types";

/** Outliers that came, went and stayed. */
export function ComparedOutliers({ comparison }: { comparison: RunComparison }) {
  const { newOutliers, goneOutliers, stayingOutliers, isSameCompany } = comparison;
  const groups: [title: string, outliers: Outlier[]][] = isSameCompany
    ? [
        ["New outliers", newOutliers],
        ["Outliers no longer there", goneOutliers],
        ["Outliers that remain", stayingOutliers],
      ]
    : [
        ["Outliers in the second only", newOutliers],
        ["Outliers in the first only", goneOutliers],
        ["Outliers in both", stayingOutliers],
      ];
  return (
    <div className="grid gap-4 md:grid-cols-3">
      {groups.map(([title, outliers]) => (
        <section key={title} aria-label={title} className="min-w-0">
          <h3 className="text-sm font-semibold">
            {title} <span className="font-normal text-muted-foreground">({outliers.length})</span>
          </h3>
          {outliers.length === 0 && <p className="mt-1 text-sm text-muted-foreground">None</p>}
          <ul className="mt-1 flex flex-col gap-2 text-sm">
            {outliers.map(({ id, title: name, category, severity, description }) => (
              <li key={id} className="text-pretty wrap-anywhere">
                <span className="font-medium">{name}</span>{" "}
                <span className="text-xs text-muted-foreground">
                  {category}, {severity} priority
                </span>
                <span className="block text-muted-foreground">{description}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

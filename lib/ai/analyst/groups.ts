/**
 * Has things done in groups: the first one alone and at once, and then, together, all that came while the group before was at
 * work. Results come in the order of their items; when a group fails, each of it does.
 */
export function inGroups<Item, Result>(
  work: (items: Item[]) => Promise<Result[]>,
): (item: Item) => Promise<Result> {
  type Waiting = { item: Item; done: (result: Result) => void; fail: (error: unknown) => void };
  let waiting: Waiting[] = [];
  let isAtWork = false;
  const workOff = async () => {
    isAtWork = true;
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        const results = await work(group.map(({ item }) => item));
        for (const [at, { done }] of group.entries()) done(results[at] as Result);
      } catch (error) {
        for (const { fail } of group) fail(error);
      }
    }
    isAtWork = false;
  };
  return (item) =>
    new Promise((done, fail) => {
      waiting.push({ item, done, fail });
      if (!isAtWork) void workOff();
    });
}

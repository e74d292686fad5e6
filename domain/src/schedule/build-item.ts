import type { Plan, ScheduleItem } from './item.ts'

/** Builds an item that's named after its id. `after` lists what it waits for, finish to start. */
export function buildItem(
  id: string,
  durationDays: number,
  { after = [], ...more }: Partial<ScheduleItem> & { after?: readonly string[] } = {},
): ScheduleItem {
  return {
    id,
    title: id,
    durationDays,
    notBefore: null,
    actualStart: null,
    actualFinish: null,
    percentDone: 0,
    percentOn: null,
    waitsFor: after.map((itemId) => ({ itemId, type: 'FS', lagDays: 0 })),
    ...more,
  }
}

/** Builds a plan that starts today, Monday, April 6. */
export function buildPlan(items: readonly ScheduleItem[], more: Partial<Plan> = {}): Plan {
  return {
    items,
    start: '2026-04-06',
    calendar: { workingDays: [1, 2, 3, 4, 5], holidays: [] },
    today: '2026-04-06',
    targetFinish: null,
    ...more,
  }
}

import type { Schedule, ScheduleChanged, ScheduleItem } from '@plumbline/contract/schedule/schedule'
import type { Person, TestApp } from './harness.ts'

type Signed = Pick<Person, 'token'>

function named(schedule: Schedule, title: string): ScheduleItem {
  const item = schedule.items.find((one) => one.title === title)
  if (!item) throw new Error(`no work called ${title}`)
  return item
}

/** Helpers that change schedules through the API. */
export function scheduleDesk(t: TestApp) {
  const read = async (person: Signed, dealId: string) =>
    (await t.api(person.token).get<Schedule>(`/deals/${dealId}/schedule`)).body
  return {
    read,
    named,
    /** Adds work that waits for the work with these titles. */
    async add(
      person: Signed,
      dealId: string,
      title: string,
      { after = [], ...facts }: { after?: string[] } & Record<string, unknown> = {},
    ) {
      const schedule = await read(person, dealId)
      const waitsFor = after.map((one) => ({ itemId: named(schedule, one).id, type: 'FS', lagDays: 0 }))
      const { status, body } = await t
        .api(person.token)
        .post<ScheduleChanged>(`/deals/${dealId}/schedule/items`, { item: { title, waitsFor, ...facts } })
      if (status !== 201) throw new Error(`the work was not added: ${status} ${JSON.stringify(body)}`)
      return body
    },
    /** Changes the work with this title as the reader sees it now. */
    async change(person: Signed, dealId: string, title: string, item: object) {
      const { id, version } = named(await read(person, dealId), title)
      return t.api(person.token).patch<ScheduleChanged>(`/schedule-items/${id}`, { version, item })
    },
  }
}

import type { Schedule } from '@plumbline/contract/schedule/schedule'
import { txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { presentSchedule } from './presenter.ts'
import { scheduleNow } from './schedule-now.ts'

export function readSchedule(ctx: Context, dealId: string): Promise<Schedule> {
  return txAs(ctx, async (tx) => presentSchedule(ctx, await scheduleNow(tx, ctx, dealId)))
}

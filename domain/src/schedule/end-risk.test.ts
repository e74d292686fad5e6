import { describe, expect, it } from 'vitest'
import { buildItem, buildPlan } from './build-item.ts'
import { endRisk, type RiskItem } from './end-risk.ts'
import { scheduleOf } from './item.ts'

const SCHEDULE = scheduleOf(
  buildPlan([
    buildItem('demo', 3),
    buildItem('counters', 5, { after: ['demo'] }),
    buildItem('fence', 1),
    buildItem('paint', 20, { after: ['counters'] }),
    buildItem('clean', 1, { after: ['paint'] }),
  ]),
)
const fact = (id: string, more: Partial<RiskItem> = {}): RiskItem => ({
  id,
  actualStart: null,
  actualFinish: null,
  order: null,
  confirmation: 'none',
  ...more,
})
const order = (status: 'waiting' | 'approved' | 'issued', needBy: string | null = null) => ({
  order: { status, needBy },
})
const risk = (...items: RiskItem[]) => {
  const found = endRisk(items, SCHEDULE, '2026-04-06')
  return found && `${found.kind} ${found.itemId} ${found.on}`
}

describe('what could move the end', () => {
  it('is what a critical item is missing', () => {
    expect(risk(fact('counters', order('waiting')))).toBe('order_waits counters 2026-04-09')
    expect(risk(fact('counters', order('approved')))).toBe('order_unsent counters 2026-04-09')
    expect(risk(fact('counters', order('issued', '2026-04-10')))).toBe('comes_late counters 2026-04-09')
    expect(risk(fact('counters', order('issued', '2026-04-09')))).toBeNull()
    expect(risk(fact('counters', { confirmation: 'declined' }))).toBe('declined counters 2026-04-09')
  })

  it('ignores work with days to spare, work that has begun, and work that is weeks away', () => {
    expect(risk(fact('fence', order('waiting')))).toBeNull()
    expect(risk(fact('demo', { ...order('waiting'), actualStart: '2026-04-06' }))).toBeNull()
    expect(risk(fact('clean', order('waiting')))).toBeNull()
  })

  it('is a known problem before a missing answer, and then the soonest', () => {
    const unsure = fact('demo', { confirmation: 'not_asked' })
    expect(risk(unsure, fact('counters', order('waiting')))).toBe('order_waits counters 2026-04-09')
    expect(risk(fact('counters', { confirmation: 'moved' }), unsure)).toBe('unconfirmed demo 2026-04-06')
  })
})

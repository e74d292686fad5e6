import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../tests/harness.ts'
import { playRandomLedgers } from '../../tests/ledger/play.ts'

let t: TestApp
beforeAll(async () => {
  // Without jobs, which would issue what was approved a few seconds ago.
  t = await testApp({ now: '2026-05-14T15:00:00Z', environment: { ROLE: 'web' } })
})
afterAll(() => t.close())

describe('a deal’s ledger', () => {
  it('sums as the rules do after any sequence of orders, change orders, revisions, invoices, payments and draws, and never loses a cent', async () => {
    const { played, events } = await playRandomLedgers(t, { sequences: 50, shortens: false })
    expect(played).toBe(50)
    expect(events).toBeGreaterThan(500)
  }, 240_000)
})

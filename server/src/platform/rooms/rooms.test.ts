import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../tests/harness.ts'
import { txAs } from '../db/doors.ts'
import type { Context } from '../http/context.ts'
import { systemContext } from '../jobs/context.ts'
import { connectRooms, type Rooms } from './connect.ts'
import { hook, on } from './hook.ts'
import { answer, provider } from './provider.ts'
import { serverRoom } from './server-room.ts'

let t: TestApp
let orgId: string
beforeAll(async () => {
  t = await testApp()
  orgId = (await t.signUp()).orgId
})
afterAll(() => t.close())

const renamed = hook<string>('renamed')
const nameOf = provider<string, string>('name of')

async function contextIn(rooms: Rooms): Promise<Context> {
  return systemContext({ ...t.parts, rooms }, orgId)
}

const rename = on(renamed, async (tx, ctx, name) => {
  await tx.run(sql`update organizations set name = ${name} where id = ${ctx.tenant.orgId}`)
})

function sees(prefix: string) {
  return answer(nameOf, async (tx, _ctx, suffix) => {
    const { name } = await tx.one(sql<{ name: string }>`select name from organizations where id = ${orgId}`)
    return `${prefix} ${name} ${suffix}`
  })
}

async function currentName(ctx: Context): Promise<string> {
  const query = sql<{ name: string }>`select name from organizations where id = ${orgId}`
  return (await txAs(ctx, (tx) => tx.one(query))).name
}

describe('a hook', () => {
  it('calls every registered room, in room order', async () => {
    const heard: string[] = []
    const hear = (room: string) =>
      serverRoom({ name: room, on: [on(renamed, async (_tx, _ctx, name) => void heard.push(`${room} ${name}`))] })
    const ctx = await contextIn(connectRooms([hear('first'), serverRoom({ name: 'deaf' }), hear('second')]))
    await txAs(ctx, (tx) => renamed.run(tx, ctx, 'Oak'))
    expect(heard).toEqual(['first Oak', 'second Oak'])
  })

  it('rolls back what earlier rooms wrote when a later one fails', async () => {
    const fail = on(renamed, () => Promise.reject(new Error('the last room fails')))
    const ctx = await contextIn(connectRooms([{ on: [rename] }, { on: [fail] }]))
    const before = await currentName(ctx)
    await expect(txAs(ctx, (tx) => renamed.run(tx, ctx, 'Never'))).rejects.toThrow('the last room fails')
    expect(await currentName(ctx)).toBe(before)
  })

  it('without registrations does nothing', async () => {
    const ctx = await contextIn(connectRooms([]))
    await expect(txAs(ctx, (tx) => renamed.run(tx, ctx, 'Oak'))).resolves.toBeUndefined()
  })
})

describe('a provider', () => {
  it('collects the answers in room order, within the transaction in which it was asked', async () => {
    const ctx = await contextIn(connectRooms([{ on: [rename], provides: [sees('a')] }, { provides: [sees('b')] }]))
    const answers = await txAs(ctx, async (tx) => {
      await renamed.run(tx, ctx, 'Elm')
      return nameOf.ask(tx, ctx, '!')
    })
    expect(answers).toEqual(['a Elm !', 'b Elm !'])
  })
})

import { memberRoute, publicRoute, signedInRoute } from '@plumbline/contract/base'
import { implement } from '@orpc/server'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { asAnybody, asMember, asSignedIn, type RequestContext } from '../src/platform/http/api.ts'
import { apiRoutes } from '../src/platform/http/api-routes.ts'
import { createServer } from '../src/platform/http/server.ts'
import { readAs, txAs } from '../src/platform/db/doors.ts'
import type { TestApp } from './harness.ts'

const Note = z.object({ id: z.string(), text: z.string() })
const NewNote = z.object({ text: z.string().trim().min(1).max(20), tags: z.array(z.string().max(3)).default([]) })

/** A small contract just for tests, with every kind of procedure that the kernel supports and every way to fail. */
const notes = {
  add: memberRoute('deal.create').route({ method: 'POST', path: '/notes' }).input(NewNote).output(Note),
  list: memberRoute('app.use').route({ method: 'GET', path: '/notes' }).output(z.array(Note)),
  fail: memberRoute('app.use')
    .route({ method: 'POST', path: '/notes/fail' })
    .input(z.object({ text: z.string() })),
  wait: memberRoute('app.use')
    .route({ method: 'POST', path: '/notes/wait' })
    .input(z.object({ ms: z.number() })),
  leak: memberRoute('app.use').route({ method: 'GET', path: '/notes/leak' }).output(Note),
  empty: memberRoute('app.use').route({ method: 'DELETE', path: '/notes', successStatus: 204 }),
  welcome: publicRoute().route({ method: 'GET', path: '/welcome' }).output(z.string()),
  whoami: signedInRoute()
    .route({ method: 'GET', path: '/whoami' })
    .output(z.object({ userId: z.string() })),
  approve: memberRoute('deal.create', 'po_approvals')
    .route({ method: 'POST', path: '/notes/approve' })
    .output(z.string()),
  automate: memberRoute('deal.create', 'custom_workflows')
    .route({ method: 'POST', path: '/notes/automate' })
    .output(z.string()),
  misplaced: memberRoute('app.use').route({ method: 'GET', path: '/misplaced' }).output(z.string()),
}

const contracted = implement({ notes }).$context<RequestContext>()
const member = contracted.use(asMember).notes
const anybody = contracted.use(asAnybody).notes

/** Hooks that run before the commands below write. Tests replace them to step in mid-command. */
export const hooks = { beforeAdd: async (): Promise<void> => undefined, afterAdd: async (): Promise<void> => undefined }

const router = {
  notes: {
    add: member.add.handler(async ({ input, context }) => {
      const note = await txAs(context, async (tx) => {
        await hooks.beforeAdd()
        return tx.one(sql<{ id: string; text: string }>`
          insert into notes (org_id, id, text) values (${context.actor.orgId}, gen_random_uuid(), ${input.text}) returning id, text`)
      })
      await hooks.afterAdd()
      return note
    }),
    list: member.list.handler(({ context }) =>
      readAs(context, sql<{ id: string; text: string }>`select id, text from notes order by id`),
    ),
    fail: member.fail.handler(async ({ input, context }) => {
      await txAs(context, async (tx) => {
        await tx.run(
          sql`insert into notes (org_id, id, text) values (${context.actor.orgId}, gen_random_uuid(), ${input.text})`,
        )
        throw new Error('the secret ingredient is nutmeg')
      })
    }),
    wait: member.wait.handler(async ({ input, context }) => {
      await txAs(context, async (tx) => {
        await tx.run(sql`set local statement_timeout = 50`)
        await tx.run(sql`select pg_sleep(${input.ms / 1_000})`)
      })
    }),
    leak: member.leak.handler(() => ({ id: '1', text: 'x', passwordHash: 'y' })),
    empty: member.empty.handler(async ({ context }) => {
      await txAs(context, (tx) => tx.run(sql`delete from notes`))
    }),
    welcome: anybody.welcome.handler(() => 'welcome'),
    whoami: contracted.use(asSignedIn).notes.whoami.handler(({ context }) => ({ userId: context.signedIn.userId })),
    approve: member.approve.handler(() => 'approved'),
    automate: member.automate.handler(() => 'automated'),
    misplaced: anybody.misplaced.handler(() => 'open to everybody by mistake'),
  },
}

/** Creates the kernel's server for the test contract, with a test app's database, sessions and clock. */
export async function notesServer(t: TestApp): Promise<FastifyInstance> {
  await t.db.pool.query(`
    create table notes (org_id uuid not null, id uuid not null, text text not null check (text <> 'forbidden'), primary key (org_id, id));
    call make_tenant_table('notes')`)
  const server = await createServer(t.parts)
  apiRoutes(server, t.parts, router)
  await server.ready()
  return server
}

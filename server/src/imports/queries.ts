import type { ImportCard, ImportJob, ImportRowView, StageMeaning } from '@plumbline/contract/imports/imports'
import { isUuid } from '@plumbline/domain/ids'
import { isWorking } from '@plumbline/domain/imports/status'
import { importPolicy, type WritableKind } from '@plumbline/domain/imports/policy'
import type { ImportSetup } from '@plumbline/domain/imports/rows/setup'
import { comparableStage, stageMatcher } from '@plumbline/domain/imports/records/stage-match'
import { unknownCursor } from '../platform/lists/cursor.ts'
import { readAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { listPipelines } from '../pipelines/store.ts'
import { planPlaces, stagesOf } from './account/account.ts'
import { readImport } from './guards.ts'
import { setupOf } from './reading/judged-file.ts'
import { memoryOf, memoryQuery } from './memory-store.ts'
import { presentCard, presentImport, presentRow } from './presenter.ts'
import { columnValues, type RowsFilter, verdictsPage } from './rows-store.ts'
import { earlierOf, type ImportRecord, listImports, namesOf } from './store.ts'

type ListInput = { kind?: WritableKind | undefined; cursor?: string | undefined; limit: number }

/** The imports the actor can see: all of them if they can import deals, otherwise only their own. */
export async function getImports(
  ctx: Context,
  { kind, cursor, limit }: ListInput,
): Promise<{ items: ImportCard[]; nextCursor: string | null }> {
  if (cursor !== undefined && !isUuid(cursor)) throw unknownCursor()
  const createdBy = importPolicy.seeAll(ctx.actor) ? null : ctx.actor.userId
  const page = { before: cursor ?? null, limit: limit + 1 }
  const rows = await readAs(ctx, listImports(ctx.tenant.orgId, { kind, createdBy }, page))
  return {
    items: rows.slice(0, limit).map(presentCard),
    nextCursor: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null,
  }
}

export async function getImport(ctx: Context, id: string): Promise<ImportJob> {
  const job = await readImport(ctx, id)
  const plan = job.tableShape && setupOf(job, job.tableShape)
  const isOpen = job.finishedAt === null
  const [[names], stages, places, sameFile, memory] = await Promise.all([
    readAs(ctx, namesOf(job)),
    isOpen && plan && !isWorking(job.status) ? stageMeanings(ctx, job, plan) : [],
    isOpen && job.kind === 'deals' ? planPlaces(ctx) : null,
    isOpen ? earlierImport(ctx, job) : null,
    isOpen ? readAs(ctx, memoryQuery(job.orgId, job.kind)) : [],
  ])
  const remembered = new Set(Object.keys(memoryOf(memory).columns))
  return presentImport(ctx, job, {
    names: names ?? { dealName: null, creatorName: null },
    plan,
    remembered,
    stages,
    places,
    sameFile,
  })
}

const MOST_STAGE_NAMES = 60

/** The names in the stage column, with what each one will map to. */
async function stageMeanings(ctx: Context, job: ImportRecord, { mapping }: ImportSetup): Promise<StageMeaning[]> {
  const column = mapping.columnOf['stage']
  if (job.kind !== 'deals' || column === undefined) return []
  const [names, pipelines] = await Promise.all([
    readAs(ctx, columnValues(job.orgId, job.id, column, MOST_STAGE_NAMES)),
    readAs(ctx, listPipelines(job.orgId)),
  ])
  const matcher = stageMatcher(stagesOf(pipelines))
  const chosen = new Map(
    Object.entries(job.options.stageChoices).map(([name, meaning]) => [comparableStage(name), meaning]),
  )
  return names.map(({ text, rows }) => {
    const choice = chosen.get(comparableStage(text))
    const type = matcher.isLandHomeOnly(text) ? 'land_home' : job.options.defaultType
    const match = matcher.match(text, type, false)
    const found = match.kind === 'stage' ? match.key : match.kind === 'unknown' ? null : match.kind
    return { name: text, rows, meaning: choice ?? found, isChosen: choice !== undefined }
  })
}

async function earlierImport(ctx: Context, job: ImportRecord): Promise<{ jobId: string; createdAt: Date } | null> {
  const [row] = await readAs(ctx, earlierOf(job))
  return row ?? null
}

type RowsInput = RowsFilter & { id: string; cursor?: string | undefined; limit: number }

export async function getRows(
  ctx: Context,
  { id, cursor, limit, ...filter }: RowsInput,
): Promise<{ items: ImportRowView[]; nextCursor: string | null }> {
  const job = await readImport(ctx, id)
  if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) throw unknownCursor()
  const page = { after: Number(cursor ?? 0), limit: limit + 1 }
  const [rows, pipelines] = await Promise.all([
    readAs(ctx, verdictsPage(job.orgId, job.id, filter, page)),
    readAs(ctx, listPipelines(job.orgId)),
  ])
  return {
    items: rows.slice(0, limit).map((row) => presentRow(row, pipelines)),
    nextCursor: rows.length > limit ? String(rows[limit - 1]?.record) : null,
  }
}

import { readConfig } from '../server/src/platform/config/config.ts'
import { connectEmbedded } from '../server/src/platform/db/embedded/launcher.ts'
import { type FailedJob, listFailedJobs, retryFailedJobs } from '../server/src/platform/jobs/failed.ts'
import { inWords, logToTerminal } from './terminal.ts'

/** npm run jobs: lists background jobs that have failed for good. npm run jobs -- retry all (or ids): retries them. */
await inWords(async () => {
  const [requested, ...ids] = process.argv.slice(2)
  if (requested !== undefined && (requested !== 'retry' || ids.length === 0))
    throw new Error('Use npm run jobs to see failed jobs, and npm run jobs -- retry all (or their ids) to retry them.')
  const config = readConfig(process.env)
  const embedded = config.databaseUrl
    ? undefined
    : await connectEmbedded({ dataDir: config.dataDir, durable: true, log: logToTerminal })
  try {
    const url = config.databaseUrl ?? embedded!.connectionString
    if (requested === undefined) return show(await listFailedJobs(url))
    const moved = await retryFailedJobs(url, ids.includes('all') ? null : ids)
    process.stdout.write(`Retrying ${moved} failed ${moved === 1 ? 'job' : 'jobs'}.\n`)
  } finally {
    await embedded?.stop()
  }
})

function show(jobs: readonly FailedJob[]): void {
  if (jobs.length === 0) return void process.stdout.write('No permanently failed jobs.\n')
  for (const { id, job, sentAt, failedAt, attempts, reason } of jobs)
    process.stdout.write(
      `${id}  ${job}\n  sent ${sentAt.toISOString()}, failed ${failedAt.toISOString()} after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}\n  ${reason}\n`,
    )
}

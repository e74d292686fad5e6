import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { canReach } from './account.ts'
import { runnableBinaries } from './binaries.ts'
import { clusterFolder } from './folders.ts'
import { connectEmbedded, type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from './launcher.ts'
import { isRunning, readPostmasterFile } from './postmaster-file.ts'

const isRoot = process.getuid?.() === 0
const NOBODY = { uid: 65_534, gid: 65_534 }

let home: string
let said: string[]
let running: EmbeddedDatabase[]

const log = {
  debug: () => undefined,
  info: (sentence: string) => void said.push(sentence),
  warn: (sentence: string) => void said.push(sentence),
}

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir: join(home, 'data'), durable: false, log, ...options })
  running.push(database)
  return database
}

async function ask<Row extends object>(database: EmbeddedDatabase, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: database.connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

beforeEach(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'plumbline-launcher-')))
  await chmod(home, 0o755)
  said = []
  running = []
})

afterEach(async () => {
  for (const database of running) await database.stop()
  await rm(home, { recursive: true, force: true })
})

describe('the embedded database', () => {
  it('keeps its data between starts', async () => {
    const first = await start({ durable: true })
    await ask(first, `create table kept as select 'still here' as word`)
    expect(await ask(first, 'show fsync')).toEqual([{ fsync: 'on' }])
    await first.stop()
    expect(isRunning(first.pid)).toBe(false)
    expect(await ask(await start(), 'select word from kept')).toEqual([{ word: 'still here' }])
  })

  it('only listens on its Unix socket', async () => {
    const database = await start()
    expect(await ask(database, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect((await stat(join(home, 'data', 'postgres'))).mode & 0o777).toBe(0o700)
  })

  it('puts the socket in a short temporary folder if the path would be too long', async () => {
    const database = await start({ dataDir: join(home, 'a-rather-long-folder-name'.repeat(4)) })
    const folder = new URL(database.connectionString).searchParams.get('host')!
    expect(folder.length).toBeLessThan(80)
    expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }])
    await database.stop()
    await expect(stat(folder)).rejects.toThrow('ENOENT')
  })

  it('restarts automatically after a crash, with everything that was committed', async () => {
    const database = await start({ durable: true })
    await ask(database, 'create table kept as select 1 as id')
    const crashed = database.pid
    process.kill(crashed, 'SIGKILL')
    await expect.poll(() => said, { timeout: 30_000 }).toContain('The database is running again.')
    expect(database.pid).not.toBe(crashed)
    expect(await ask(database, 'select id from kept')).toEqual([{ id: 1 }])
  })

  it('rejects a folder that another running Plumbline uses, and names that process', async () => {
    await start()
    await expect(start()).rejects.toMatchObject({
      reason: 'folder_in_use',
      message: expect.stringContaining(`Another Plumbline server (process ${process.pid}) is using the database`),
    })
  })

  it('is shared with a command that runs alongside the server, which doesn’t stop it', async () => {
    const database = await start()
    const beside = await connectEmbedded({ dataDir: join(home, 'data'), durable: true, log })
    expect(beside.connectionString).toBe(database.connectionString)
    await beside.stop()
    expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('still rejects a second Plumbline after the database crashed under the first one', async () => {
    const first = await start()
    process.kill(first.pid, 'SIGKILL')
    await expect.poll(() => said, { timeout: 30_000 }).toContain('The database is running again.')
    await expect
      .poll(() => ask(first, `select count(*)::int as locks from pg_locks where locktype = 'advisory'`))
      .toEqual([{ locks: 1 }])
    await expect(start()).rejects.toMatchObject({ reason: 'folder_in_use' })
  })

  it('starts after a database was killed whose process nobody collects', async () => {
    const first = await start()
    const cluster = await realpath(join(home, 'data', 'postgres'))
    const left = await readFile(join(cluster, 'postmaster.pid'), 'utf8')
    await first.stop()
    // As PostgreSQL sees it, the process in the file is alive. As in a container, its parent never asks how it ended.
    const account = isRoot ? NOBODY : {}
    const parent = spawn('sh', ['-c', 'sh -c "exit 0" & echo $!; exec sleep 60'], { stdio: 'pipe', ...account })
    const ended = Number(await new Promise<Buffer>((resolve) => parent.stdout.once('data', resolve)))
    const lock = left.replace(/^\d+/, String(ended))
    for (const file of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      await writeFile(join(cluster, file), lock)
      if (isRoot) await chown(join(cluster, file), NOBODY.uid, NOBODY.gid)
    }
    try {
      const again = await start()
      expect(await ask(again, 'select 1 as one')).toEqual([{ one: 1 }])
    } finally {
      parent.kill('SIGKILL')
    }
  })

  it('takes over the folder of a Plumbline that was killed, and stops its database', async () => {
    const script = join(home, 'killed.ts')
    await writeFile(
      script,
      `import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'launcher.ts'))}
       const log = { debug() {}, info() {}, warn() {} }
       const database = await startEmbedded({ dataDir: ${JSON.stringify(join(home, 'data'))}, durable: true, log })
       process.stdout.write(String(database.pid))`,
    )
    const parent = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
    const orphan = Number(await new Promise<Buffer>((resolve) => parent.stdout.once('data', resolve)))
    parent.kill('SIGKILL')
    await new Promise((resolve) => parent.once('exit', resolve))
    expect(isRunning(orphan)).toBe(true)

    const database = await start()
    expect(database.pid).not.toBe(orphan)
    expect(isRunning(orphan)).toBe(false)
    expect(said).toContain(`Stopping the database left running by an earlier start (process ${orphan}).`)
  })

  it('starts even if its old process ID now belongs to another program', async () => {
    await (await start()).stop()
    const file = join(home, 'data', 'postgres', 'postmaster.pid')
    await writeFile(file, `${process.ppid}\n${join(home, 'data', 'postgres')}\n1\n5432\n${home}\n\n\nready   \n`)
    if (isRoot) await chown(file, NOBODY.uid, NOBODY.gid)
    const database = await start()
    expect((await readPostmasterFile(join(home, 'data', 'postgres')))?.pid).toBe(database.pid)
  })

  it('leaves nothing half-created when two processes start on an empty folder simultaneously', async () => {
    const outcomes = await Promise.allSettled([start(), start()])
    const started = outcomes.filter((outcome) => outcome.status === 'fulfilled')
    expect(started).toHaveLength(1)
    expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({ reason: 'folder_in_use' })
  })
})

describe('a failed start says what to do', () => {
  it('when the data folder can’t be written to', async () => {
    await writeFile(join(home, 'data'), 'a file where the folder should be')
    await expect(start()).rejects.toMatchObject({
      reason: 'folder_not_writable',
      message: expect.stringMatching(/Cannot write to the data folder .*set DATA_DIR to a/i),
    })
  })

  it('when the binaries can’t run on this machine', async () => {
    const binaries = join(home, 'native')
    await mkdir(join(binaries, 'bin'), { recursive: true })
    await writeFile(join(binaries, 'bin', 'initdb'), '#!/no/such/interpreter\n', { mode: 0o755 })
    await expect(start({ binaries })).rejects.toMatchObject({
      reason: 'binaries_cannot_run',
      message: expect.stringMatching(/cannot run on this machine .*Install PostgreSQL 15 or newer.*DATABASE_URL/),
    })
    expect(await readdir(join(home, 'data'))).toEqual([])
  })

  it('when the files were created by another major version of PostgreSQL', async () => {
    await (await start()).stop()
    await writeFile(join(home, 'data', 'postgres', 'PG_VERSION'), '17\n')
    await expect(start()).rejects.toMatchObject({
      reason: 'folder_unusable',
      message: expect.stringContaining(
        'was created by PostgreSQL 17, but this version of Plumbline includes PostgreSQL 18',
      ),
    })
  })

  it('when the folder the database was moved to is gone', async () => {
    await mkdir(join(home, 'data'))
    await symlink(join(home, 'gone', 'postgres'), join(home, 'data', 'postgres'))
    await expect(start()).rejects.toMatchObject({ message: expect.stringContaining('that folder no longer exists') })
  })
})

describe.runIf(isRoot)('the database of a root user', () => {
  it('runs as an unprivileged account', async () => {
    const database = await start()
    const status = await readFile(`/proc/${database.pid}/status`, 'utf8')
    expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).not.toBe('0')
  })

  it('has its binaries copied once to where the account can access them', async () => {
    const closed = join(home, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const cache = join(home, 'cache')
    const unreachable = join(closed, 'native')
    await mkdir(join(unreachable, 'bin'), { recursive: true })
    await writeFile(join(unreachable, 'bin', 'postgres'), '', { mode: 0o700 })
    await writeFile(join(closed, 'package.json'), '{"version":"18.0.0"}')
    const copy = await runnableBinaries(unreachable, NOBODY, [cache])
    expect(copy.startsWith(cache)).toBe(true)
    expect(await canReach(NOBODY, join(copy, 'bin', 'postgres'))).toBe(true)
    expect((await stat(join(copy, 'bin', 'postgres'))).mode & 0o777).toBe(0o755)
    const { mtimeMs } = await stat(copy)
    await delay(5)
    expect(await runnableBinaries(unreachable, NOBODY, [cache])).toBe(copy)
    expect((await stat(copy)).mtimeMs).toBe(mtimeMs)
  })

  it('has its files elsewhere, behind a link, if the account can’t access the data folder', async () => {
    const dataDir = join(home, 'closed', 'data')
    await mkdir(dataDir, { recursive: true })
    await chmod(join(home, 'closed'), 0o700)
    const first = await clusterFolder(dataDir, NOBODY, join(home, 'state'))
    expect(first.moved).toBe(true)
    expect(await readlink(join(dataDir, 'postgres'))).toBe(first.path)
    await mkdir(first.path)
    expect(await clusterFolder(dataDir, NOBODY, join(home, 'state'))).toEqual({ path: first.path, moved: false })
  })
})

import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdf } from '../../server/tests/documents.ts'
import { freePort, type ServerProcess, signUp, startServer, stopServer } from '../../server/tests/running-server.ts'
import { bring, csv, importStands, press } from './importing.ts'
import { newAddress } from './people.ts'
import { openWindows, type Windows } from './windows.ts'

const ROWS = 6_000

let home: string
let port: string
let server: ServerProcess
let windows: Windows

async function start(): Promise<void> {
  const data = { DATA_DIR: join(home, 'data'), APP_SECRET: 'w8Zk2Qm5Tb9Xr4Lc7Vn1Hs6Jd3Gf0PyUa' }
  server = await startServer({ ...data, PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` })
}

async function restart(): Promise<void> {
  server.kill('SIGKILL')
  await server.ended
  await start()
}

beforeAll(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'plumbline-restart-')))
  await chmod(home, 0o755)
  port = String(await freePort())
  await start()
  windows = await openWindows(server.url, [])
})

/** Creates a user with an organization. */
async function somebodyNew(): Promise<{ session: string; token: string }> {
  const email = newAddress('rosa')
  const token = await signUp(server.url, email)
  const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse' }),
  })
  return { session: await answer.text(), token }
}

afterAll(async () => {
  await windows.close()
  await stopServer(server)
  await rm(home, { recursive: true, force: true })
})

it('an import whose server is killed says so and finishes on the page that stayed open', async () => {
  const { session } = await somebodyNew()
  const page = await windows.open({ session })
  await page.goto('/app/deals/import')
  const lines = Array.from(
    { length: ROWS },
    (_, index) => `${index + 1} Kill Rd,Akron,OH,44301,Offer,${100_000 + index}`,
  )
  await bring(page, 'many.csv', csv('Address,City,State,Zip,Stage,Purchase price', ...lines))
  await importStands(page, 'Confirm columns')
  await press(page, 'Check rows')
  await press(page, 'Import all 6,000 rows')
  await page.getByRole('progressbar', { name: 'Importing' }).waitFor()
  server.kill('SIGKILL')
  await server.ended
  await page.getByText('Can’t reach Plumbline right now.').waitFor()
  await start()
  await importStands(page, 'Imported')
  await page.getByText('6,000', { exact: true }).waitFor()
})

it('an upload whose server is killed resumes where it stopped', async () => {
  const { session, token } = await somebodyNew()
  const made = await fetch(`${server.url}/api/v1/deals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ dealType: 'fix_and_flip', fields: { addressLine1: '1 Kill Rd' } }),
  })
  const { id } = (await made.json()) as { id: string }
  const page = await windows.open({ session, alone: true })
  await page.goto(`/app/deals/${id}/documents`)
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  const network = await page.context().newCDPSession(page)
  const paced = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 3_000_000 }
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', paced)
  const buffer = Buffer.concat([Buffer.from(pdf('appraisal')), Buffer.alloc(12_000_000, 32)])
  const file = { name: 'Appraisal.pdf', mimeType: '', buffer }
  await page.locator('input[type=file][multiple]').first().setInputFiles(file)
  await page.getByText(/^[3-9]\d% of/).waitFor()
  await restart()
  await page.getByRole('button', { name: 'Add 1 document' }).click()
  await page.locator('[data-sonner-toast]').filter({ hasText: 'Appraisal added' }).waitFor()
  expect(offsets.at(-1)).toBeGreaterThan(1_000_000)
})

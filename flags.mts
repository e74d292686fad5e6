import { chromium } from 'playwright-core'
import { execSync } from 'node:child_process'
const BASE = process.argv[2]!
const variants: Record<string, string[]> = {
  base: [],
  nogpu: ['--disable-gpu'],
  inproc: ['--in-process-gpu'],
  single: ['--renderer-process-limit=1', '--disable-site-isolation-trials', '--in-process-gpu'],
  low: ['--disable-gpu', '--disable-software-rasterizer'],
}
const hz = 100
const cpuOf = () =>
  execSync(`ps -eo args,cputimes | grep -i chromium | grep -v grep | awk '{s+=$NF} END {print s+0}'`).toString().trim()
const res = await fetch(BASE + '/auth/v1/token?grant_type=password', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: `admin@cedarandmain.example`, password: 'cedar-and-main' }),
})
const session = await res.text()
for (const round of [1, 2])
  for (const [name, args] of Object.entries(variants)) {
    const t0 = performance.now()
    const c0 = process.cpuUsage()
    const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', ...args] })
    for (let i = 0; i < 6; i++) {
      const context = await browser.newContext({
        baseURL: BASE,
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
        storageState: {
          cookies: [],
          origins: [{ origin: BASE, localStorage: [{ name: 'plumbline.session', value: session }] }],
        },
      })
      const page = await context.newPage()
      await page.goto('/app/deals')
      await page.getByRole('link', { name: '77 Marlowe Ct' }).click()
      await page.getByRole('button', { name: 'Add task' }).waitFor()
      await page.goto('/app/portfolio')
      await page.getByText('12 Gristmill Pl').first().waitFor()
      await context.close()
    }
    const cpu = cpuOf()
    await browser.close()
    console.log(round, name, 'wall', Math.round(performance.now() - t0), 'chromium cpu s', cpu)
  }

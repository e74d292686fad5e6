import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The headless build comes first: it renders the same pages with a fifth less CPU. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
/** Debian's packages, the preferred one first. */
const PACKAGES = ['chromium-headless-shell', 'chromium']
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** @returns the executable in `CHROMIUM_PATH`, otherwise the first of the common names on the PATH. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named) return existsSync(named) ? named : undefined
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, ...APPLICATIONS].find((path) => existsSync(path))
}

/** Works like `findChromium`, but installs Chromium if root can use Debian's packages. */
export function findOrInstallChromium(): { path: string } | { sentence: string } {
  const named = process.env['CHROMIUM_PATH']
  const found = findChromium()
  if (found) return { path: found }
  if (named) return { sentence: `CHROMIUM_PATH points to ${named}, which does not exist.` }
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    process.stdout.write('Installing Chromium with apt-get...\n')
    apt(['update'])
    for (const name of PACKAGES) if (!findChromium()) apt(['install', '--yes', '--no-install-recommends', name])
  }
  const installed = findChromium()
  if (installed) return { path: installed }
  return {
    sentence:
      'The browser tests need Chromium or Chrome, but neither was found. ' +
      'Install one, or set CHROMIUM_PATH to its executable, then run npm run test:web again.',
  }
}

function apt(args: string[]): void {
  spawnSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const WORTH_IT = /\.(js|css|svg|json)$/

/** Compresses the assets once at maximum compression, instead of on every request. */
export function compressedAssets(): Plugin {
  return {
    name: 'plumbline:compressed-assets',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async writeBundle({ dir = '' }) {
      const assets = join(dir, 'assets')
      for (const name of (await readdir(assets)).filter((candidate) => WORTH_IT.test(candidate))) {
        const content = await readFile(join(assets, name))
        const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
        await writeFile(join(assets, `${name}.br`), await brotli(content, best))
        await writeFile(join(assets, `${name}.gz`), await zip(content, { level: 9 }))
      }
    },
  }
}

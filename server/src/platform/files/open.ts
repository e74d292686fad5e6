import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { diskFiles } from './disk.ts'
import type { Files } from './files.ts'
import { s3Files } from './s3.ts'

/** The file store chosen by the settings: S3 if configured, otherwise the data folder. */
export function openFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Files {
  return s3 === null ? diskFiles(join(dataDir, 'files')) : s3Files(s3, join(dataDir, 'drafts'))
}

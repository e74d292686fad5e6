import { readConfig } from '../platform/config/config.ts'
import { sentenceFor } from '../start/sentence.ts'
import { makeWholeSample } from './whole.ts'

/** Creates the sample in a separate process, so that the memory it uses is freed before the server starts working. */
try {
  const config = readConfig(process.env)
  if (config.databaseUrl === null) throw new Error('the sample needs a database that is already open')
  await makeWholeSample(config, config.databaseUrl)
  process.exit(0)
} catch (error) {
  process.stderr.write(`${sentenceFor(error)}\n`)
  process.exit(1)
}

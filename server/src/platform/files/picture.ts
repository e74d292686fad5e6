import { ApiError, invalidField } from '@plumbline/contract/errors'
import { judgeContent } from '@plumbline/domain/files/content'
import { cleanFileName } from '@plumbline/domain/files/file-name'
import { isPictureKind, MAX_PICTURE_BYTES } from '@plumbline/domain/files/picture'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Context } from '../http/context.ts'
import { keepContent, type Source } from './intake.ts'
import { readContent } from './read-content.ts'

/** Larger images would take more memory than a picture is worth. */
const MOST_PIXELS = 50_000_000

export type KeptPicture = { sha256: string; mime: string }

/** `inside` keeps the whole image and never enlarges it; `square` cuts it to a square. */
export type PictureShape = { edgePx: number; fit: 'inside' | 'square' }

/**
 * Stores an image. It is encoded again from its pixels, which strips camera metadata and whatever else a file may carry,
 * and keeps it small.
 * @throws ApiError too_large, unsupported_type, invalid_input if it isn't an acceptable image
 */
export async function keepPicture(ctx: Context, source: Source, shape: PictureShape): Promise<KeptPicture> {
  const picture = await reencoded(await pictureOf(source), shape)
  const { sha256 } = await keepContent(ctx, () => Readable.from([picture]), MAX_PICTURE_BYTES)
  return { sha256, mime: 'image/webp' }
}

/** Identifies a picture without revealing where it's stored. */
export function pictureIdOf(sha256: string): string {
  return sha256.slice(0, 16)
}

async function pictureOf(source: Source): Promise<Buffer> {
  if (source.bytes > MAX_PICTURE_BYTES) throw new ApiError('too_large', { details: { limitBytes: MAX_PICTURE_BYTES } })
  const verdict = judgeContent(cleanFileName(source.name), await readContent(source))
  if (verdict.outcome === 'empty') throw invalidField('uploadId', 'empty', 'The file is empty. Choose an image.')
  if (verdict.outcome !== 'fine') throw new ApiError('unsupported_type', { details: { found: verdict.found } })
  if (!isPictureKind(verdict.kind)) throw new ApiError('unsupported_type', { details: { found: source.sniffedType } })
  return buffer(source.open())
}

/** @throws ApiError invalid_input for a file that starts like an image but isn't one */
async function reencoded(picture: Buffer, { edgePx, fit }: PictureShape): Promise<Buffer> {
  // Loaded with the first image, since most servers never need it.
  const { default: sharp } = await import('sharp')
  const size = { width: edgePx, height: edgePx }
  try {
    return await sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(
        fit === 'square'
          ? { ...size, fit: 'cover', position: 'attention' }
          : { ...size, fit: 'inside', withoutEnlargement: true },
      )
      .webp({ quality: 90 })
      .toBuffer()
  } catch (error) {
    throw invalidField(
      'uploadId',
      'unreadable_picture',
      'This image can’t be read. Save it again and try once more.',
      error,
    )
  }
}

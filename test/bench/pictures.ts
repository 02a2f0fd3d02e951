import { crc32, deflateSync } from 'node:zlib'
import { widths } from './markup.ts'

/** Twelve pictures in three sizes, by address. */
export function pictures(): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>()
  for (let number = 0; number < 12; number++) {
    for (const width of widths)
      files.set(`/pictures/${number}-${width}.png`, png({ hue: number * 20, width, height: width * 0.75 }))
  }
  return files
}

/** Two gradients and stripes: enough for a browser to decode, and the same on every machine. */
function png(picture: { readonly hue: number; readonly width: number; readonly height: number }): Buffer {
  const { hue, width } = picture
  const height = Math.floor(picture.height)
  const size = width * 3 + 1
  const raw = Buffer.alloc(size * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * size + 1 + x * 3
      raw[at] = (hue + (x * 120) / width) & 255
      raw[at + 1] = (y * 200) / height
      raw[at + 2] = (255 - hue + (((x + y) >> 4) % 2) * 60) & 255
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits each of red, green and blue.
  header.set([8, 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(raw)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

async function prepareWriter(): Promise<void> {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
  const file = await readFile(path);
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(file).buffer },
    equalityFn: () => true,
    fireImmediately: true,
  });
}

/** A PDF417 of these bytes that fills the box, as SVG. */
export async function barcodeSvg(bytes: Uint8Array, box: Box): Promise<string> {
  await prepareWriter();
  const { symbol } = await writeBarcode(bytes, {
    format: 'PDF417',
    options: 'columns=30,eclevel=5',
    addQuietZones: false,
  });
  const { data, width, height } = symbol;
  const bars: string[] = [];
  for (let row = 0; row < height; row++) {
    const line = data.subarray(row * width, (row + 1) * width);
    for (let from = line.indexOf(0); from !== -1; ) {
      const end = line.findIndex((value, at) => at > from && value !== 0);
      const to = end === -1 ? width : end;
      bars.push(`M${from} ${row}H${to}V${row + 1}H${from}Z`);
      from = line.indexOf(0, to);
    }
  }
  const scale = `${box.width / width} ${box.height / height}`;
  return (
    `<path transform="translate(${box.x} ${box.y}) scale(${scale})" ` +
    `fill="#15191a" d="${bars.join('')}"/>`
  );
}

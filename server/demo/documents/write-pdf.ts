/** A PDF of pages of text, a line under another; the first line of a page is its title. The same text is the same bytes. */
export function writePdf(pages: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const objects: string[] = []
  const add = (text: string) => objects.push(text)
  const pageIds = pages.map((_page, at) => 4 + at * 2)
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(`<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${pages.length} >>`)
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  for (const [at, lines] of pages.entries()) {
    const shown = lines.map(
      (line, row) => `BT /F1 ${row === 0 ? 18 : 11} Tf 56 ${730 - row * 20} Td (${escaped(line)}) Tj ET`,
    )
    const content = shown.join('\n')
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
    )
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
  }
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const whole = `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Uint8Array.from(whole, (letter) => letter.charCodeAt(0))
}

const escaped = (line: string) => line.replaceAll(/[\\()]/g, String.raw`\$&`)

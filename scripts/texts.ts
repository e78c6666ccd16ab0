import { sourceFiles } from '../tests/structure/source-files.ts'
import { textsByPage } from '../tests/structure/texts-by-page.ts'

/** `npm run texts [-- word]`: prints every text that a person can read, by page; only those with the word, if given. */
const [token = ''] = process.argv.slice(2)
for (const { title, texts } of textsByPage(sourceFiles())) {
  const found = texts.filter(({ text }) => text.toLowerCase().includes(token.toLowerCase()))
  if (found.length > 0) process.stdout.write(`\n# ${title}\n`)
  let file = ''
  for (const { path, line, text } of found) {
    if (path !== file) process.stdout.write(`  ${path}\n`)
    file = path
    process.stdout.write(`    ${String(line).padStart(4)}  ${text}\n`)
  }
}

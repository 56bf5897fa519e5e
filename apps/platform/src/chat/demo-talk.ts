interface Said {
  account: string;
  text: string;
}

const lines = (...texts: readonly string[]): Said[] =>
  texts.map((text, at) => ({
    account: ['agent001', 'player01', 'player02', 'topagent1'][at % 4] ?? '',
    text,
  }));

/** What is said in the lobbies of a demonstration, in the merchant's own language. */
export const demoTalk: Readonly<Record<string, readonly Said[]>> = {
  CN: lines(
    '大家晚上好，今天有人玩黄铜七吗？',
    '刚玩了几局，免费旋转来了两次。',
    '每局都能自己验证结果，这点我很喜欢。',
    '欢迎新朋友，有问题可以在这里问。',
  ),
  EN: lines(
    'Good evening, everybody. Has anyone tried Brass Sevens today?',
    'Played a few rounds. Two free spins in a row!',
    'I like that you can check every result yourself.',
    'Welcome to the new faces. Ask here if you need anything.',
  ),
  PT: lines(
    'Boa noite, pessoal. Alguém jogou Brass Sevens hoje?',
    'Joguei umas rodadas, dois giros grátis seguidos!',
    'Gosto de poder conferir cada resultado.',
    'Bem-vindos os novos. Perguntem aqui se precisarem.',
  ),
};

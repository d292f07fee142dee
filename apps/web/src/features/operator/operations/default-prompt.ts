/** The initial prompt. The server fills the placeholders and fences the article as data. */
export const defaultItemPrompt = `You judge news for {company_name}.
Keywords of the company: {keywords}

Judge the {total_articles} article below. Say whether it is about the company and not a namesake, sum it up in sentences
that stand in the article, and give its sentiment, its importance (0-10), its tags, how relevant it is, how credible its
source is, what it is worth to an executive (0-10 each), and the reason in one or two sentences.

{articles}`;

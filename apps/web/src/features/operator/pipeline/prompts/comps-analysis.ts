/** Prompt for company analysis in the comps flow. The server appends the website's text, fenced. */
export const compsAnalysisPrompt = `You are a competitive intelligence analyst. Read the text of a company's website and prepare a news search about the company and its competitors.

Use only what the text says and what is commonly known of the market. Where nothing is known, leave the field empty instead of guessing.

Return JSON with these fields:
- "company_name": the name the company calls itself
- "industry": its industry, in one to four words
- "description": what it does and for whom, in two or three sentences
- "main_company_keywords": 8-10 keywords of the company itself: products, brands, people, places
- "industry_keywords": keywords of its market
- "competitors": 5-7 direct competitors, each as { "name": "...", "keywords": ["..."] } with 6-8 keywords of its own`;

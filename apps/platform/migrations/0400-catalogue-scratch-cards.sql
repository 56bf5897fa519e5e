-- A scratch card is a ticket of an instant lottery: it stands with keno, whose category would hold one game alone.
update catalogue.game set category = 'ELOTT' where vendor_code = 'FGS' and code = 'scratch-card' and category = 'RNG';
